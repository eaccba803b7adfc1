// Written by `.ci/check-public-names --write`.
// swift-format-ignore-file

import Dispatch
import EventScripts
import Foundation
import MockIdentityPool
import Observation
import Registrar
import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import RegistrationUI
import RegistrationWording
import StateCharts
import Synchronization
import Testing

typealias Name0 = AccountStatus
typealias Name1 = Acknowledgement
func name2<Base>(_: AdjustedClock<Base>.Type) where Base: Clock, Base.Duration == Duration {}
typealias Name3 = AnswerOnItsWay
typealias Name4 = Attacker
typealias Name5 = Attacker.Act
typealias Name6 = AuthenticatorKey
typealias Name7 = Backend
typealias Name8 = Budgets
typealias Name9 = Budgets.Kind
typealias Name10 = CalendarDate
typealias Name11 = CallOutcome
typealias Name12 = Challenge
typealias Name13 = Challenge.Factor
typealias Name14 = Challenge.Way
typealias Name15 = ChallengeResponse
typealias Name16 = ChartAction
typealias Name17 = ChartComparison
typealias Name18 = ChartComparison.Finding
typealias Name19 = ChartCondition
typealias Name20 = ChartCondition.Comparison
typealias Name21 = ChartDifference
typealias Name22 = ChartError
typealias Name23 = ChartErrors
typealias Name24 = ChartLimits
typealias Name25 = ChartPosition
typealias Name26 = ChartRun
typealias Name27 = ChartScripts
typealias Name28 = ChartScripts.Found
typealias Name29 = ChartScripts.Missing
typealias Name30 = ChartScripts.Target
typealias Name31 = ChartState
typealias Name32 = ChartState.Kind
typealias Name33 = ChartTransition
typealias Name34 = ChartTransition.Reason
typealias Name35 = Checkpoint
typealias Name36 = Checkpoint.Name
typealias Name37 = CheckpointCoding
typealias Name38 = CheckpointFormatError
typealias Name39 = ClockChange
typealias Name40 = ClosedExplorer
typealias Name41 = ClosedMove
typealias Name42 = ClosedState
typealias Name43 = ClosedWorld
typealias Name44 = CodeArgument
typealias Name45 = CodeDelivery
typealias Name46 = CodeDelivery.Medium
typealias Name47 = CodeDeliveryTime
typealias Name48 = CodeEntry
typealias Name49 = CodeLocation
typealias Name50 = CodeRule
typealias Name51 = ConfirmSignUpResult
typealias Name52 = ContractProgress
typealias Name53 = ContractReport
typealias Name54 = ContractReport.Finding
typealias Name55 = ContractReport.Unobservable
typealias Name56 = ContractReport.Verdict
typealias Name57 = CoverageFileError
typealias Name58 = CoverageLedger
typealias Name59 = CoverageLedger.Encounter
typealias Name60 = CoverageLedger.Source
typealias Name61 = CoverageReport
typealias Name62 = CrashPoint
typealias Name63 = CrashPoint.Side
typealias Name64 = Credentials
typealias Name65 = CurrentRequest
typealias Name66 = DeliveredCode
typealias Name67 = DeliveredCode.Kind
typealias Name68 = Device
typealias Name69 = Device.Part
typealias Name70 = DeviceError
typealias Name71 = Directive
typealias Name72 = Directory
typealias Name73 = DirectoryChange
typealias Name74 = DirectoryContract
typealias Name75 = DirectoryError
typealias Name76 = DirectoryPromise
typealias Name77 = DirectoryTestbed
typealias Name78 = Draft
typealias Name79 = EmailAddress
typealias Name80 = EnglishWording
typealias Name81 = EventLabel
typealias Name82 = EventScript
typealias Name83 = EventScript.Line
func name84<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name85<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name86<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name87<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name88<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name89 = ExplorationLimits
typealias Name90 = ExplorationProgress
func name91<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name92 = FactorCodeEntry
typealias Name93 = FactorSelection
typealias Name94 = Fault
typealias Name95 = Fault.Effect
typealias Name96 = FaultLevel
typealias Name97 = Feed
typealias Name98 = Feed.Input
typealias Name99 = Feed.Summary
typealias Name100 = FieldLabel
typealias Name101 = FieldName
typealias Name102 = FieldRule
typealias Name103 = FieldRule.Kind
typealias Name104 = FieldRule.Kind.Shape
typealias Name105 = FieldValue
typealias Name106 = Fields
typealias Name107 = Fields.Entry
typealias Name108 = FileSessionStore
typealias Name109 = FlowWindows
typealias Name110 = FormContent
typealias Name111 = FormError
typealias Name112 = FormValues
typealias Name113 = GivenSession
typealias Name114 = GivenUser
typealias Name115 = Graphviz
typealias Name116 = GraphvizError
typealias Name117 = HostLimits
func name118<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name119<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name120<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name121<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name122 = any IdentityPool
typealias Name123 = IgnoredReason
typealias Name124 = InMemorySessionStore
typealias Name125 = InMemorySessionStore.Call
typealias Name126 = InitialWorld
typealias Name127 = LabelTexts
typealias Name128 = LabelTexts.Entry
typealias Name129 = LateAnswer
typealias Name130 = MissingLabel
typealias Name131 = MockBackend
typealias Name132 = MockBackend.Failure
typealias Name133 = MockBackend.GivenProfile
typealias Name134 = MockWorld
typealias Name135 = MockWorld.DeviceSession
typealias Name136 = MockWorld.HeldChallenge
typealias Name137 = any Model
typealias Name138 = Moments
typealias Name139 = Move
typealias Name140 = Network
typealias Name141 = Network.Arrival
typealias Name142 = NetworkControls
typealias Name143 = NetworkControls.AnswerHold
typealias Name144 = NotAuthorizedReason
typealias Name145 = ObservationStep
typealias Name146 = OpenExplorer
typealias Name147 = OpenWorld
typealias Name148 = PasswordRequirement
typealias Name149 = PasswordRule
typealias Name150 = PasswordsAskedAgain
typealias Name151 = PasswordsAskedAgain.Count
typealias Name152 = PendingCode
typealias Name153 = PendingRecovery
typealias Name154 = PendingRecovery.ReturnDestination
typealias Name155 = PersonEvent
typealias Name156 = PhoneNumber
typealias Name157 = Phrase
typealias Name158 = Phrase.Part
typealias Name159 = Phrase.StringInterpolation
typealias Name160 = Phrase.Value
typealias Name161 = Policy
typealias Name162 = PolicyCoding
typealias Name163 = PolicyError
typealias Name164 = PolicyErrors
typealias Name165 = PolicyFormatError
typealias Name166 = PolicyLimits
typealias Name167 = PoolChange
typealias Name168 = PoolContract
typealias Name169 = PoolError
typealias Name170 = PoolPromise
typealias Name171 = PoolSettings
typealias Name172 = PoolTestbed
typealias Name173 = PresenceHistory
typealias Name174 = Problem
typealias Name175 = Problem.Kind
typealias Name176 = Profile
typealias Name177 = any ProfileDirectory
typealias Name178 = ProfileDraft
typealias Name179 = ProfileDraft.Sent
typealias Name180 = ProfileLookup
typealias Name181 = Properties
typealias Name182 = Properties.Eventually
typealias Name183 = Properties.Eventually.Fairness
typealias Name184 = Property
typealias Name185 = PropertyCheck
typealias Name186 = PropertyFailure
typealias Name187 = PropertyReport
typealias Name188 = RecordState
typealias Name189 = Reducer
typealias Name190 = Registration
typealias Name191 = Registration.Answer
typealias Name192 = Registration.Event
typealias Name193 = Registration.Event.Name
typealias Name194 = Registration.Notice
typealias Name195 = Registration.Notice.Name
typealias Name196 = Registration.Notice.Tone
typealias Name197 = Registration.Operation
typealias Name198 = Registration.Operation.Name
typealias Name199 = Registration.Outcome
typealias Name200 = Registration.Presentation
typealias Name201 = Registration.Presentation.Action
typealias Name202 = Registration.Presentation.Field
typealias Name203 = Registration.Presentation.Field.Kind
typealias Name204 = Registration.Presentation.Field.Label
typealias Name205 = Registration.Presentation.Progress
typealias Name206 = Registration.Presentation.Role
typealias Name207 = Registration.Request
typealias Name208 = Registration.Screen
typealias Name209 = Registration.Screen.Name
typealias Name210 = Registration.Transition
typealias Name211 = RegistrationDriver
typealias Name212 = RegistrationDriver.Action
typealias Name213 = RegistrationDriver.Action.Name
typealias Name214 = RegistrationDriver.ActionResult
typealias Name215 = RegistrationDriver.Input
func name216<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name217 = RegistrationModel
typealias Name218 = RegistrationRunner
typealias Name219 = RegistrationRunner.Configuration
typealias Name220 = RegistrationTester
typealias Name221 = RegistrationTester.Report
typealias Name222 = RequestID
typealias Name223 = RestoreFailure
typealias Name224 = Restored
typealias Name225 = RestoredSession
typealias Name226 = RunHistory
typealias Name227 = ScreenHint
typealias Name228 = ScreenHint.CodeSource
typealias Name229 = ScriptError
typealias Name230 = ScriptErrors
typealias Name231 = ScriptMismatch
typealias Name232 = ScriptPath
typealias Name233 = ScriptPlayer
typealias Name234 = ScriptPlayer.Stage
typealias Name235 = ScriptResult
typealias Name236 = Secret
typealias Name237 = ServiceFailure
typealias Name238 = any SessionStore
typealias Name239 = SessionStoreError
typealias Name240 = Sighting
typealias Name241 = SignInResult
typealias Name242 = SignInRule
typealias Name243 = SignInWay
typealias Name244 = SignInWay.Choice
typealias Name245 = SignUpDraft
typealias Name246 = SignUpForm
typealias Name247 = SignUpResult
typealias Name248 = SimulatedWorld
typealias Name249 = Simulation
typealias Name250 = SimulationRules
typealias Name251 = Situation
typealias Name252 = Soak
typealias Name253 = SoakFailure
typealias Name254 = SoakFailure.Kind
typealias Name255 = SoakReport
typealias Name256 = SpanishWording
typealias Name257 = StandardField
typealias Name258 = StateChart
typealias Name259 = StateExpectation
typealias Name260 = StatePath
typealias Name261 = StatePattern
typealias Name262 = StoreContract
typealias Name263 = StoreFault
typealias Name264 = StorePromise
typealias Name265 = StoreTestbed
typealias Name266 = StoredForm
typealias Name267 = StoredSession
typealias Name268 = TimedEvent
typealias Name269 = Timestamp
typealias Name270 = TraceDifference
typealias Name271 = TraceEntry
typealias Name272 = TraceReplay
typealias Name273 = TraceReplayError
typealias Name274 = TransitionStream
typealias Name275 = TransitionStream.BufferingPolicy
typealias Name276 = TransitionStream.Iterator
typealias Name277 = UnsecuredAccounts
typealias Name278 = UserExpectation
typealias Name279 = UserPool
typealias Name280 = UserPool.AccountSummary
typealias Name281 = UserPool.Authentication
typealias Name282 = UserPool.Configuration
typealias Name283 = UserPool.Configuration.ResendConfirmed
typealias Name284 = UserPool.Configuration.UnconfirmedByCode
typealias Name285 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name286 = UserPool.SecondFactorPolicy
typealias Name287 = UserStatus
typealias Name288 = Verdict
typealias Name289 = Verdict.Limit
func name290<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name291 = VirtualClock
typealias Name292 = VirtualClock.Instant
typealias Name293 = any WallClock
typealias Name294 = any Wording
typealias Name295 = WordingSubject
typealias Name296 = WordingTable
typealias Name297 = WordingTable.Entry
typealias Name298 = WordingValues
typealias Name299 = any World
func name300<W>(_: WorldModel<W>.Type) where W: World {}
