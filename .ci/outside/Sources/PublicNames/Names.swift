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
import RegistrationCoding
import RegistrationCore
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
typealias Name104 = FieldValue
typealias Name105 = Fields
typealias Name106 = Fields.Entry
typealias Name107 = FileSessionStore
typealias Name108 = FlowWindows
typealias Name109 = FormContent
typealias Name110 = FormError
typealias Name111 = FormValues
typealias Name112 = GivenSession
typealias Name113 = GivenUser
typealias Name114 = Graphviz
typealias Name115 = GraphvizError
typealias Name116 = HostLimits
func name117<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name118<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name119<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name120<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name121 = any IdentityPool
typealias Name122 = IgnoredReason
typealias Name123 = InMemorySessionStore
typealias Name124 = InMemorySessionStore.Call
typealias Name125 = InitialWorld
typealias Name126 = LabelTexts
typealias Name127 = LabelTexts.Entry
typealias Name128 = LateAnswer
typealias Name129 = MissingLabel
typealias Name130 = MockBackend
typealias Name131 = MockBackend.Failure
typealias Name132 = MockBackend.GivenProfile
typealias Name133 = MockWorld
typealias Name134 = MockWorld.DeviceSession
typealias Name135 = MockWorld.HeldChallenge
typealias Name136 = any Model
typealias Name137 = Moments
typealias Name138 = Move
typealias Name139 = Network
typealias Name140 = Network.Arrival
typealias Name141 = NetworkControls
typealias Name142 = NetworkControls.AnswerHold
typealias Name143 = NotAuthorizedReason
typealias Name144 = ObservationStep
typealias Name145 = OpenExplorer
typealias Name146 = OpenWorld
typealias Name147 = PasswordRequirement
typealias Name148 = PasswordRule
typealias Name149 = PasswordsAskedAgain
typealias Name150 = PasswordsAskedAgain.Count
typealias Name151 = PendingCode
typealias Name152 = PendingRecovery
typealias Name153 = PendingRecovery.ReturnDestination
typealias Name154 = PersonEvent
typealias Name155 = PhoneNumber
typealias Name156 = Phrase
typealias Name157 = Phrase.Part
typealias Name158 = Phrase.StringInterpolation
typealias Name159 = Phrase.Value
typealias Name160 = Policy
typealias Name161 = PolicyCoding
typealias Name162 = PolicyError
typealias Name163 = PolicyErrors
typealias Name164 = PolicyFormatError
typealias Name165 = PolicyLimits
typealias Name166 = PoolChange
typealias Name167 = PoolContract
typealias Name168 = PoolError
typealias Name169 = PoolPromise
typealias Name170 = PoolSettings
typealias Name171 = PoolTestbed
typealias Name172 = PresenceHistory
typealias Name173 = Problem
typealias Name174 = Problem.Kind
typealias Name175 = Profile
typealias Name176 = any ProfileDirectory
typealias Name177 = ProfileDraft
typealias Name178 = ProfileDraft.Sent
typealias Name179 = ProfileLookup
typealias Name180 = Properties
typealias Name181 = Properties.Eventually
typealias Name182 = Properties.Eventually.Fairness
typealias Name183 = Property
typealias Name184 = PropertyCheck
typealias Name185 = PropertyFailure
typealias Name186 = PropertyReport
typealias Name187 = RecordState
typealias Name188 = Reducer
typealias Name189 = Registration
typealias Name190 = Registration.Answer
typealias Name191 = Registration.Event
typealias Name192 = Registration.Event.Name
typealias Name193 = Registration.Notice
typealias Name194 = Registration.Notice.Name
typealias Name195 = Registration.Notice.Tone
typealias Name196 = Registration.Operation
typealias Name197 = Registration.Operation.Name
typealias Name198 = Registration.Outcome
typealias Name199 = Registration.Presentation
typealias Name200 = Registration.Presentation.Action
typealias Name201 = Registration.Presentation.Field
typealias Name202 = Registration.Presentation.Field.Kind
typealias Name203 = Registration.Presentation.Field.Label
typealias Name204 = Registration.Presentation.Progress
typealias Name205 = Registration.Presentation.Role
typealias Name206 = Registration.Request
typealias Name207 = Registration.Screen
typealias Name208 = Registration.Screen.Name
typealias Name209 = Registration.Transition
typealias Name210 = RegistrationDriver
typealias Name211 = RegistrationDriver.Action
typealias Name212 = RegistrationDriver.Action.Name
typealias Name213 = RegistrationDriver.ActionResult
typealias Name214 = RegistrationDriver.Input
func name215<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name216 = RegistrationModel
typealias Name217 = RegistrationRunner
typealias Name218 = RegistrationRunner.Configuration
typealias Name219 = RegistrationTester
typealias Name220 = RegistrationTester.Report
typealias Name221 = RequestID
typealias Name222 = RestoreFailure
typealias Name223 = Restored
typealias Name224 = RestoredSession
typealias Name225 = RunHistory
typealias Name226 = ScreenHint
typealias Name227 = ScreenHint.CodeSource
typealias Name228 = ScriptError
typealias Name229 = ScriptErrors
typealias Name230 = ScriptMismatch
typealias Name231 = ScriptPath
typealias Name232 = ScriptPlayer
typealias Name233 = ScriptPlayer.Stage
typealias Name234 = ScriptResult
typealias Name235 = Secret
typealias Name236 = ServiceFailure
typealias Name237 = any SessionStore
typealias Name238 = SessionStoreError
typealias Name239 = Sighting
typealias Name240 = SignInResult
typealias Name241 = SignInRule
typealias Name242 = SignInWay
typealias Name243 = SignInWay.Choice
typealias Name244 = SignUpDraft
typealias Name245 = SignUpForm
typealias Name246 = SignUpResult
typealias Name247 = SimulatedWorld
typealias Name248 = Simulation
typealias Name249 = SimulationRules
typealias Name250 = Situation
typealias Name251 = Soak
typealias Name252 = SoakFailure
typealias Name253 = SoakFailure.Kind
typealias Name254 = SoakReport
typealias Name255 = SpanishWording
typealias Name256 = StandardField
typealias Name257 = StateChart
typealias Name258 = StateExpectation
typealias Name259 = StatePath
typealias Name260 = StatePattern
typealias Name261 = StoreContract
typealias Name262 = StoreFault
typealias Name263 = StorePromise
typealias Name264 = StoreTestbed
typealias Name265 = StoredForm
typealias Name266 = StoredSession
typealias Name267 = TimedEvent
typealias Name268 = Timestamp
typealias Name269 = TraceDifference
typealias Name270 = TraceEntry
typealias Name271 = TraceReplay
typealias Name272 = TraceReplayError
typealias Name273 = TransitionStream
typealias Name274 = TransitionStream.BufferingPolicy
typealias Name275 = TransitionStream.Iterator
typealias Name276 = UserExpectation
typealias Name277 = UserPool
typealias Name278 = UserPool.AccountSummary
typealias Name279 = UserPool.Authentication
typealias Name280 = UserPool.Configuration
typealias Name281 = UserPool.Configuration.ResendConfirmed
typealias Name282 = UserPool.Configuration.UnconfirmedByCode
typealias Name283 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name284 = UserPool.SecondFactorPolicy
typealias Name285 = UserStatus
typealias Name286 = Verdict
typealias Name287 = Verdict.Limit
func name288<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name289 = VirtualClock
typealias Name290 = VirtualClock.Instant
typealias Name291 = any WallClock
typealias Name292 = any Wording
typealias Name293 = WordingSubject
typealias Name294 = WordingTable
typealias Name295 = WordingTable.Entry
typealias Name296 = WordingValues
typealias Name297 = any World
func name298<W>(_: WorldModel<W>.Type) where W: World {}
