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
import RegistrationCognito
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
typealias Name51 = CognitoAttributeNames
typealias Name52 = CognitoFileTokenStore
typealias Name53 = CognitoIdentityPool
typealias Name54 = CognitoMemoryTokenStore
typealias Name55 = CognitoProfileDirectory
typealias Name56 = CognitoSettings
typealias Name57 = CognitoSettings.PasswordProof
typealias Name58 = CognitoSettings.Problem
typealias Name59 = any CognitoTokenStore
typealias Name60 = CognitoTokenStoreError
typealias Name61 = CognitoTokens
typealias Name62 = ConfirmSignUpResult
typealias Name63 = ContractProgress
typealias Name64 = ContractReport
typealias Name65 = ContractReport.Finding
typealias Name66 = ContractReport.Unobservable
typealias Name67 = ContractReport.Verdict
typealias Name68 = CoverageFileError
typealias Name69 = CoverageLedger
typealias Name70 = CoverageLedger.Encounter
typealias Name71 = CoverageLedger.Source
typealias Name72 = CoverageReport
typealias Name73 = CrashPoint
typealias Name74 = CrashPoint.Side
typealias Name75 = Credentials
typealias Name76 = CurrentRequest
typealias Name77 = DeliveredCode
typealias Name78 = DeliveredCode.Kind
typealias Name79 = Device
typealias Name80 = Device.Part
typealias Name81 = DeviceError
typealias Name82 = Directive
typealias Name83 = Directory
typealias Name84 = DirectoryChange
typealias Name85 = DirectoryContract
typealias Name86 = DirectoryError
typealias Name87 = DirectoryPromise
typealias Name88 = DirectoryTestbed
typealias Name89 = Draft
typealias Name90 = EmailAddress
typealias Name91 = EnglishWording
typealias Name92 = EventLabel
typealias Name93 = EventScript
typealias Name94 = EventScript.Line
func name95<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name96<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name97<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name98<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name99<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name100 = ExplorationLimits
typealias Name101 = ExplorationProgress
func name102<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name103 = FactorCodeEntry
typealias Name104 = FactorSelection
typealias Name105 = Fault
typealias Name106 = Fault.Effect
typealias Name107 = FaultLevel
typealias Name108 = Feed
typealias Name109 = Feed.Input
typealias Name110 = Feed.Summary
typealias Name111 = FieldLabel
typealias Name112 = FieldName
typealias Name113 = FieldRule
typealias Name114 = FieldRule.Kind
typealias Name115 = FieldRule.Kind.Shape
typealias Name116 = FieldValue
typealias Name117 = Fields
typealias Name118 = Fields.Entry
typealias Name119 = FileSessionStore
typealias Name120 = FlowWindows
typealias Name121 = FormContent
typealias Name122 = FormError
typealias Name123 = FormValues
typealias Name124 = GivenSession
typealias Name125 = GivenUser
typealias Name126 = Graphviz
typealias Name127 = GraphvizError
typealias Name128 = HostLimits
func name129<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name130<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name131<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name132<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name133 = any IdentityPool
typealias Name134 = IgnoredReason
typealias Name135 = InMemorySessionStore
typealias Name136 = InMemorySessionStore.Call
typealias Name137 = InitialWorld
typealias Name138 = LabelTexts
typealias Name139 = LabelTexts.Entry
typealias Name140 = LateAnswer
typealias Name141 = MissingLabel
typealias Name142 = MockBackend
typealias Name143 = MockBackend.Failure
typealias Name144 = MockBackend.GivenProfile
typealias Name145 = MockWorld
typealias Name146 = MockWorld.DeviceSession
typealias Name147 = MockWorld.HeldChallenge
typealias Name148 = any Model
typealias Name149 = Moments
typealias Name150 = Move
typealias Name151 = Network
typealias Name152 = Network.Arrival
typealias Name153 = NetworkControls
typealias Name154 = NetworkControls.AnswerHold
typealias Name155 = NotAuthorizedReason
typealias Name156 = ObservationStep
typealias Name157 = OpenExplorer
typealias Name158 = OpenWorld
typealias Name159 = PasswordRequirement
typealias Name160 = PasswordRule
typealias Name161 = PasswordsAskedAgain
typealias Name162 = PasswordsAskedAgain.Count
typealias Name163 = PendingCode
typealias Name164 = PendingRecovery
typealias Name165 = PendingRecovery.ReturnDestination
typealias Name166 = PersonEvent
typealias Name167 = PhoneNumber
typealias Name168 = Phrase
typealias Name169 = Phrase.Part
typealias Name170 = Phrase.StringInterpolation
typealias Name171 = Phrase.Value
typealias Name172 = Policy
typealias Name173 = PolicyCoding
typealias Name174 = PolicyError
typealias Name175 = PolicyErrors
typealias Name176 = PolicyFormatError
typealias Name177 = PolicyLimits
typealias Name178 = PoolChange
typealias Name179 = PoolContract
typealias Name180 = PoolError
typealias Name181 = PoolPromise
typealias Name182 = PoolSettings
typealias Name183 = PoolTestbed
typealias Name184 = PresenceHistory
typealias Name185 = Problem
typealias Name186 = Problem.Kind
typealias Name187 = Profile
typealias Name188 = any ProfileDirectory
typealias Name189 = ProfileDraft
typealias Name190 = ProfileDraft.Sent
typealias Name191 = ProfileLookup
typealias Name192 = Properties
typealias Name193 = Properties.Eventually
typealias Name194 = Properties.Eventually.Fairness
typealias Name195 = Property
typealias Name196 = PropertyCheck
typealias Name197 = PropertyFailure
typealias Name198 = PropertyReport
typealias Name199 = RecordState
typealias Name200 = Reducer
typealias Name201 = Registration
typealias Name202 = Registration.Answer
typealias Name203 = Registration.Event
typealias Name204 = Registration.Event.Name
typealias Name205 = Registration.Notice
typealias Name206 = Registration.Notice.Name
typealias Name207 = Registration.Notice.Tone
typealias Name208 = Registration.Operation
typealias Name209 = Registration.Operation.Name
typealias Name210 = Registration.Outcome
typealias Name211 = Registration.Presentation
typealias Name212 = Registration.Presentation.Action
typealias Name213 = Registration.Presentation.Field
typealias Name214 = Registration.Presentation.Field.Kind
typealias Name215 = Registration.Presentation.Field.Label
typealias Name216 = Registration.Presentation.Progress
typealias Name217 = Registration.Presentation.Role
typealias Name218 = Registration.Request
typealias Name219 = Registration.Screen
typealias Name220 = Registration.Screen.Name
typealias Name221 = Registration.Transition
typealias Name222 = RegistrationDriver
typealias Name223 = RegistrationDriver.Action
typealias Name224 = RegistrationDriver.Action.Name
typealias Name225 = RegistrationDriver.ActionResult
typealias Name226 = RegistrationDriver.Input
func name227<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name228 = RegistrationModel
typealias Name229 = RegistrationRunner
typealias Name230 = RegistrationRunner.Configuration
typealias Name231 = RegistrationTester
typealias Name232 = RegistrationTester.Report
typealias Name233 = RequestID
typealias Name234 = RestoreFailure
typealias Name235 = Restored
typealias Name236 = RestoredSession
typealias Name237 = RunHistory
typealias Name238 = ScreenHint
typealias Name239 = ScreenHint.CodeSource
typealias Name240 = ScriptError
typealias Name241 = ScriptErrors
typealias Name242 = ScriptMismatch
typealias Name243 = ScriptPath
typealias Name244 = ScriptPlayer
typealias Name245 = ScriptPlayer.Stage
typealias Name246 = ScriptResult
typealias Name247 = Secret
typealias Name248 = ServiceFailure
typealias Name249 = any SessionStore
typealias Name250 = SessionStoreError
typealias Name251 = Sighting
typealias Name252 = SignInResult
typealias Name253 = SignInRule
typealias Name254 = SignInWay
typealias Name255 = SignInWay.Choice
typealias Name256 = SignUpDraft
typealias Name257 = SignUpForm
typealias Name258 = SignUpResult
typealias Name259 = SimulatedWorld
typealias Name260 = Simulation
typealias Name261 = SimulationRules
typealias Name262 = Situation
typealias Name263 = Soak
typealias Name264 = SoakFailure
typealias Name265 = SoakFailure.Kind
typealias Name266 = SoakReport
typealias Name267 = SpanishWording
typealias Name268 = StandardField
typealias Name269 = StateChart
typealias Name270 = StateExpectation
typealias Name271 = StatePath
typealias Name272 = StatePattern
typealias Name273 = StoreContract
typealias Name274 = StoreFault
typealias Name275 = StorePromise
typealias Name276 = StoreTestbed
typealias Name277 = StoredForm
typealias Name278 = StoredSession
typealias Name279 = TimedEvent
typealias Name280 = Timestamp
typealias Name281 = TraceDifference
typealias Name282 = TraceEntry
typealias Name283 = TraceReplay
typealias Name284 = TraceReplayError
typealias Name285 = TransitionStream
typealias Name286 = TransitionStream.BufferingPolicy
typealias Name287 = TransitionStream.Iterator
typealias Name288 = UnsecuredAccounts
typealias Name289 = UserExpectation
typealias Name290 = UserPool
typealias Name291 = UserPool.AccountSummary
typealias Name292 = UserPool.Authentication
typealias Name293 = UserPool.Configuration
typealias Name294 = UserPool.Configuration.ResendConfirmed
typealias Name295 = UserPool.Configuration.UnconfirmedByCode
typealias Name296 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name297 = UserPool.SecondFactorPolicy
typealias Name298 = UserStatus
typealias Name299 = Verdict
typealias Name300 = Verdict.Limit
func name301<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name302 = VirtualClock
typealias Name303 = VirtualClock.Instant
typealias Name304 = any WallClock
typealias Name305 = any Wording
typealias Name306 = WordingSubject
typealias Name307 = WordingTable
typealias Name308 = WordingTable.Entry
typealias Name309 = WordingValues
typealias Name310 = any World
func name311<W>(_: WorldModel<W>.Type) where W: World {}
